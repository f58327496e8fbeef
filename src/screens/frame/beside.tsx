import { Toaster } from '../../ui/overlays/toaster.tsx';
import { Cookies } from './cookies.tsx';

/** The parts beside every screen that can wait for its first paint. */
export default function Beside() {
  return (
    <>
      <Cookies />
      <Toaster />
    </>
  );
}
