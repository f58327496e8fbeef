import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['{contract,src,server,scripts}/**/*.test.{ts,tsx}'] } });
