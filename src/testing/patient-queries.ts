import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience-ms.ts';

/** The library's default is a second, which is too short on a loaded machine. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/** Stores pending drafts before their test ends: their timer would find no browser afterwards. */
afterEach(() => void dispatchEvent(new Event('pagehide')));
