import { sendInBackground } from './background-sync.ts';
import { openAppOffline } from './precache.ts';
import { takePushes } from './push.ts';
import { keepWhatWasSeen } from './seen.ts';
import { activateOnRequest } from './update.ts';

openAppOffline();
keepWhatWasSeen();
activateOnRequest();
sendInBackground();
takePushes();
