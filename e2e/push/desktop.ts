import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import dbus from '@homebridge/dbus-native';

/** A notification as an application requested it. */
export interface Shown {
  id: number;
  title: string;
  body: string;
  /** The labels of its buttons, by their keys. */
  buttons: Record<string, string>;
  /** The id of the notification that it replaced; 0 for none. */
  replaces: number;
}

const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';
/** The key of a press on the notification itself. */
const WHOLE = 'default';

const INTERFACE = {
  name: NAME,
  methods: {
    GetCapabilities: ['', 'as'],
    GetServerInformation: ['', 'ssss'],
    Notify: ['susssasa{sv}i', 'u'],
    CloseNotification: ['u', ''],
  },
  signals: { ActionInvoked: ['us'], NotificationClosed: ['uu'] },
};

/** A bus for the user who runs the tests, which starts none of the machine's services. */
const CONFIGURATION = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** A desktop that shows notifications (the Desktop Notifications Specification), on a message bus of its own. */
export class Desktop {
  /** Every requested notification, the latest last. */
  readonly shown: Shown[] = [];
  /** The bus's address, for DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  readonly #service = new EventEmitter();
  readonly #daemon: ChildProcess;
  readonly #bus: ReturnType<typeof dbus.createClient>;

  private constructor(daemon: ChildProcess, address: string) {
    this.#daemon = daemon;
    this.address = address;
    this.#bus = dbus.createClient({ busAddress: address });
  }

  /** @param folder the folder for the message bus's files */
  static async start(folder: string): Promise<Desktop> {
    const configuration = join(folder, 'bus.conf');
    writeFileSync(configuration, CONFIGURATION);
    const how = [`--config-file=${configuration}`, '--nofork', '--nopidfile', '--print-address'];
    const daemon = spawn('dbus-daemon', how, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [address] = (await once(createInterface(daemon.stdout), 'line')) as [string];
    const desktop = new Desktop(daemon, address);
    await desktop.#serve();
    return desktop;
  }

  /** Presses a notification as a person does, or one of its buttons by its label. */
  press({ id, buttons }: Shown, button?: string): void {
    const key = button === undefined ? WHOLE : Object.keys(buttons).find((one) => buttons[one] === button);
    if (key === undefined) throw new Error(`The notification has no button '${button}'`);
    this.#service.emit('ActionInvoked', id, key);
  }

  async close(): Promise<void> {
    this.#bus.connection.end();
    const gone = once(this.#daemon, 'close');
    this.#daemon.kill();
    await gone;
  }

  #serve(): Promise<void> {
    Object.assign(this.#service, {
      GetCapabilities: () => ['actions', 'body'],
      GetServerInformation: () => ['desktop', 'offra', '1', '1.2'],
      Notify: (...[, replaces, , title, body, actions]: [string, number, string, string, string, string[]]) => {
        const id = replaces === 0 ? this.shown.length + 1 : replaces;
        const pairs = actions.flatMap((key, index) => (index % 2 === 0 ? [[key, actions[index + 1]]] : []));
        this.shown.push({ id, title, body, buttons: Object.fromEntries(pairs), replaces });
        return id;
      },
      CloseNotification: (id: number) => {
        const BY_ITS_PROGRAM = 3;
        this.#service.emit('NotificationClosed', id, BY_ITS_PROGRAM);
      },
    });
    this.#bus.exportInterface(this.#service, PATH, INTERFACE);
    return new Promise((resolve, reject) => {
      this.#bus.requestName(NAME, 0, (error) => (error ? reject(new Error(error.message)) : resolve()));
    });
  }
}
