/** What is used here of the library, which describes less of itself. */
declare module '@homebridge/dbus-native' {
  import type { EventEmitter } from 'node:events';

  interface Bus {
    connection: { end: () => void };
    /** Lets the methods of an object be called, and sends what it emits. */
    exportInterface: (object: EventEmitter, path: string, described: object) => void;
    requestName: (name: string, flags: number, callback: (error: { message: string } | null) => void) => void;
  }

  const dbus: { createClient: (options: { busAddress: string }) => Bus };
  export default dbus;
}
