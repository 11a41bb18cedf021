import { Volume, Volume2, VolumeX } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  isAlarmSoundOn,
  isSoundAllowed,
  soundAlarm,
  subscribeToAlarmSound,
  subscribeToPresses,
  switchAlarmSound,
} from './alarm-sound.ts';

/**
 * Switches the sound of new emergencies on this device. Switching it on plays the sound once. Browsers play no sound before the first press
 * in a window. If that first press is on this switch, it plays the sound and leaves the switch on.
 */
export function AlarmSoundSwitch() {
  const isOn = useSyncExternalStore(subscribeToAlarmSound, isAlarmSoundOn, () => true);
  const isAllowed = useSyncExternalStore(subscribeToPresses, isSoundAllowed, () => true);
  const isFirstPress = useRef(false);
  const look = !isOn ? looks.off : isAllowed ? looks.on : looks.blocked;
  const begin = () => {
    isFirstPress.current = isOn && !isAllowed;
  };
  return (
    <IconButton
      label="Sound of emergencies"
      title={look.title}
      aria-pressed={isOn}
      onPointerDown={begin}
      onKeyDown={begin}
      onClick={() => {
        if (!isFirstPress.current) switchAlarmSound(!isOn);
        isFirstPress.current = false;
        soundAlarm();
      }}
    >
      <look.icon aria-hidden="true" className="ic" />
    </IconButton>
  );
}

const looks = {
  on: { title: 'Emergencies sound on this device', icon: Volume2 },
  off: { title: 'Emergencies are silent on this device', icon: VolumeX },
  blocked: { title: 'Press once anywhere, so that emergencies can sound', icon: Volume },
};
