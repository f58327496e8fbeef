import { randomUUID } from 'node:crypto';

/** A push on its way, as the sender's headers describe it (RFC 8030). */
export interface Parcel {
  body: Buffer;
  topic: string | undefined;
  urgency: string | undefined;
  ttlSeconds: number;
}

/** A subscription, as the browser made it. */
export interface Subscription {
  browser: string;
  /** What the browser calls it. */
  name: string;
  /** Who alone may send to it. */
  senderKey: string;
}

interface Mailbox extends Subscription {
  /** What waits for the browser to come back. */
  waiting: Parcel[];
}

type Deliver = (to: Subscription, parcel: Parcel) => void;

/** What a push service keeps: who is subscribed, who is connected, and what waits for those who are not. */
export class Mailboxes {
  /** Every push that was taken. */
  readonly taken: Parcel[] = [];
  readonly #subscriptions = new Map<string, Mailbox>();
  readonly #connected = new Map<string, Deliver>();

  /** Gives the last part of the address by which the subscription is reached. */
  subscribe(subscription: Subscription): string {
    const token = randomUUID();
    this.#subscriptions.set(token, { ...subscription, waiting: [] });
    return token;
  }

  /** Ends what a browser calls so. */
  unsubscribe(browser: string, name: string): void {
    for (const [token, subscription] of this.#subscriptions) {
      if (subscription.browser === browser && subscription.name === name) this.#subscriptions.delete(token);
    }
  }

  /** Who may send to a subscription; undefined where there is none. */
  senderOf(token: string): string | undefined {
    return this.#subscriptions.get(token)?.senderKey;
  }

  /** Delivers a push, or keeps it in place of one of the same topic (RFC 8030, section 5.4). */
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

  /** A browser is there: it gets what has waited, and what comes until it leaves. Gives what to call then. */
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

  /** How many browsers are there. */
  get connections(): number {
    return this.#connected.size;
  }

  /** How many subscriptions there are. */
  get subscriptions(): number {
    return this.#subscriptions.size;
  }
}
