import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isAlarmSoundOn, soundAlarm, subscribeToAlarmSound, switchAlarmSound } from './alarm-sound.ts';

/** Switches the sound of new emergencies on this device. Switching it on plays it once. */
export function AlarmSoundSwitch() {
  const isOn = useSyncExternalStore(subscribeToAlarmSound, isAlarmSoundOn, () => true);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton
      label="Sound of emergencies"
      title={isOn ? 'Emergencies sound on this device' : 'Emergencies are silent on this device'}
      aria-pressed={isOn}
      onClick={() => {
        switchAlarmSound(!isOn);
        soundAlarm();
      }}
    >
      <Icon aria-hidden="true" className="ic" />
    </IconButton>
  );
}
