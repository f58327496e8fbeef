import { randomUUID } from 'node:crypto';

/** A push in transit, as the sender's headers describe it (RFC 8030). */
export interface Parcel {
  body: Buffer;
  topic: string | undefined;
  urgency: string | undefined;
  ttlSeconds: number;
}

/** A subscription, as the browser created it. */
export interface Subscription {
  browser: string;
  /** The browser's name for it. */
  name: string;
  /** The key of its only permitted sender. */
  senderKey: string;
}

interface Mailbox extends Subscription {
  /** The pushes that wait for the browser to reconnect. */
  waiting: Parcel[];
}

type Deliver = (to: Subscription, parcel: Parcel) => void;

/** The state of a push service: subscriptions, connected browsers, and waiting pushes. */
export class Mailboxes {
  /** Every accepted push. */
  readonly taken: Parcel[] = [];
  readonly #subscriptions = new Map<string, Mailbox>();
  readonly #connected = new Map<string, Deliver>();

  /** Returns the last part of the subscription's address. */
  subscribe(subscription: Subscription): string {
    const token = randomUUID();
    this.#subscriptions.set(token, { ...subscription, waiting: [] });
    return token;
  }

  /** Ends a browser's subscription by its name. */
  unsubscribe(browser: string, name: string): void {
    for (const [token, subscription] of this.#subscriptions) {
      if (subscription.browser === browser && subscription.name === name) this.#subscriptions.delete(token);
    }
  }

  /** The key of a subscription's permitted sender; undefined if there is no subscription. */
  senderOf(token: string): string | undefined {
    return this.#subscriptions.get(token)?.senderKey;
  }

  /** Delivers a push, or stores it in place of one of the same topic (RFC 8030, section 5.4). */
  take(token: string, parcel: Parcel): void {
    const subscription = this.#subscriptions.get(token);
    if (subscription === undefined) return;
    this.taken.push(parcel);
    const deliver = this.#connected.get(subscription.browser);
    if (deliver !== undefined) deliver(subscription, parcel);
    else {
      const others = subscription.waiting.filter(({ topic }) => topic === undefined || topic !== parcel.topic);
      subscription.waiting = [...others, parcel];
    }
  }

  /** Connects a browser: delivers waiting pushes now, and later ones until the returned function is called. */
  connect(browser: string, deliver: Deliver): () => void {
    this.#connected.set(browser, deliver);
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.browser !== browser) continue;
      for (const parcel of subscription.waiting.splice(0)) deliver(subscription, parcel);
    }
    return () => {
      if (this.#connected.get(browser) === deliver) this.#connected.delete(browser);
    };
  }

  /** The number of connected browsers. */
  get connections(): number {
    return this.#connected.size;
  }

  /** The number of subscriptions. */
  get subscriptions(): number {
    return this.#subscriptions.size;
  }
}
