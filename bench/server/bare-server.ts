import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

/** A Hono handler that answers its command-line argument from memory: the upper bound of this stack. */
const answer: unknown = JSON.parse(process.argv[2] ?? '[]');
const app = new Hono();
app.get('/', (c) => c.json(answer as object));
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
