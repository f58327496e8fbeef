import type { Services } from '../../runtime/services.ts';
import type { Request } from './environment.ts';
import { toFailure } from './error-answer.ts';

/**
 * Answers with what is made piece by piece: each is made once the caller can take it, none after the caller left. The first
 * is made before, so that what fails there is answered as any other fault. One that fails later is logged, and breaks the
 * answer off, which the caller's program sees.
 */
export async function answerInPieces(
  c: Request,
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
        // The HTTP server prints what ends a body, and the message of what was thrown may hold what somebody entered.
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
