/** RUA by USSD and SMS: the code that people dial, and the secret of the gateway's calls. */

export type TextSetting = {
  /** Such as `*384*782#`. */
  serviceCode: string;
  /** The secret part of the addresses that Africa's Talking calls; undefined when it may call none. */
  africasTalkingSecret: string | undefined;
};
