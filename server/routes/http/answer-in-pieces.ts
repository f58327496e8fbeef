import type { Services } from '../../runtime/services.ts';
import type { Call } from './environment.ts';
import { toFailure } from './error-answer.ts';

/**
 * Answers in pieces, each created once the caller can take it, none after the caller has left. A failure of the first
 * is answered as usual; a later one is logged and breaks off the answer, which the client notices.
 */
export async function answerInPieces(
  c: Call,
  services: Pick<Services, 'log'>,
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
): Promise<Response> {
  const first = await pieces.next();
  if (c.req.method === 'HEAD') {
    await pieces.return();
    return c.body(null);
  }
  const { promise: written, resolve } = Promise.withResolvers<boolean>();
  c.set('written', written);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (!first.done) controller.enqueue(first.value);
    },
    async pull(controller) {
      let next: Awaited<ReturnType<typeof pieces.next>>;
      try {
        next = await pieces.next();
      } catch (error) {
        toFailure(services, error, c.get('correlationId'));
        resolve(false);
        // The HTTP server prints this error, and the original message may hold personal data.
        controller.error(new Error('An answer broke off; request_failed in the log says where'));
        return;
      }
      if (next.done) {
        resolve(true);
        controller.close();
      } else controller.enqueue(next.value);
    },
    async cancel() {
      resolve(true);
      await pieces.return();
    },
  });
  return c.body(body);
}
