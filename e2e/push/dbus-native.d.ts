/** The used parts of the library, whose own types are incomplete. */
declare module '@homebridge/dbus-native' {
  import type { EventEmitter } from 'node:events';

  interface Bus {
    connection: { end: () => void };
    /** Exports an object's methods, and sends its events as signals. */
    exportInterface: (object: EventEmitter, path: string, described: object) => void;
    requestName: (name: string, flags: number, callback: (error: { message: string } | null) => void) => void;
  }

  const dbus: { createClient: (options: { busAddress: string }) => Bus };
  export default dbus;
}
