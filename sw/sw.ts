import { openAppOffline } from './precache.ts';
import { activateOnRequest } from './update.ts';

openAppOffline();
activateOnRequest();
