import * as v from 'valibot';

const TargetSchema = v.object({
  targetInfo: v.object({ targetId: v.string(), type: v.string(), isProvisional: v.optional(v.boolean()) }),
});
const CommittedSchema = v.object({ newTargetId: v.string() });
const ForwardedSchema = v.object({ message: v.string() });
const MessageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});
const EvaluatedSchema = v.object({
  result: v.object({
    objectId: v.optional(v.string()),
    value: v.optional(v.unknown()),
    description: v.optional(v.string()),
  }),
  wasThrown: v.optional(v.boolean()),
});

type Message = v.InferOutput<typeof MessageSchema>;
type Pending = PromiseWithResolvers<unknown>;

/**
 * The page of a WebKit, by its inspector. A page that goes to another address may go on in another process: what was
 * asked of it meanwhile rejects, and is asked again by whoever waits for something.
 */
export class WebkitPage {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  readonly #attached = Promise.withResolvers<void>();
  #target = '';
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(read(data)));
    socket.addEventListener('close', () => this.#fail('The browser is gone'));
  }

  /** @param address where the inspector has the page, which begins with `ws:` */
  static async connect(address: string): Promise<WebkitPage> {
    const socket = new WebSocket(address);
    const page = new WebkitPage(socket);
    await page.#attached.promise;
    return page;
  }

  /** What a function gives, or promises, that runs in the page with these arguments; it knows nothing from around it. */
  async evaluate<Arguments extends readonly unknown[], Value>(
    run: (...args: Arguments) => Value,
    ...args: Arguments
  ): Promise<Awaited<Value>> {
    const expression = `new Promise((resolve) => resolve((${run.toString()})(...${JSON.stringify(args)})))`;
    const { result: promise } = v.parse(EvaluatedSchema, await this.#ask('Runtime.evaluate', { expression }));
    const settled = { promiseObjectId: promise.objectId, returnByValue: true };
    const { result, wasThrown } = v.parse(EvaluatedSchema, await this.#ask('Runtime.awaitPromise', settled));
    if (wasThrown === true) throw new Error(result.description);
    return result.value as Awaited<Value>;
  }

  /** Loads the page anew, as the person does. */
  async reload(): Promise<void> {
    await this.#ask('Page.reload', {});
  }

  #ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#lastId;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(id, pending);
    const message = JSON.stringify({ id, method, params });
    const forward = { targetId: this.#target, message };
    this.#socket.send(JSON.stringify({ id, method: 'Target.sendMessageToTarget', params: forward }));
    return pending.promise;
  }

  #take({ id, method, params, error }: Message): void {
    if (method === 'Target.targetCreated') {
      const { targetInfo } = v.parse(TargetSchema, params);
      if (targetInfo.type === 'page' && targetInfo.isProvisional !== true) this.#attach(targetInfo.targetId);
    } else if (method === 'Target.didCommitProvisionalTarget') {
      this.#attach(v.parse(CommittedSchema, params).newTargetId);
    } else if (method === 'Target.dispatchMessageFromTarget') {
      this.#settle(read(v.parse(ForwardedSchema, params).message));
    } else if (id !== undefined && error !== undefined) {
      this.#settle({ id, error });
    }
  }

  #attach(target: string): void {
    this.#target = target;
    this.#fail('The page went on in another process');
    this.#attached.resolve();
  }

  #settle({ id = 0, result, error }: Message): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new Error(error.message));
  }

  #fail(why: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(why));
    this.#pending.clear();
    if (this.#target === '') this.#attached.reject(new Error(why));
  }
}

function read(data: unknown): Message {
  return v.parse(MessageSchema, JSON.parse(String(data)));
}
