/** Ends with 0 where the server of this container is ready, for its health check. */
const port = process.env['PORT'] ?? '3000';
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
