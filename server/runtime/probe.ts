/** The container's health check: exits with 0 if the server is ready. */
const port = process.env['PORT'] ?? '3000';
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
