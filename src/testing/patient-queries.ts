import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience-ms.ts';

/** By itself it waits a second for what a screen is to show, which is too short on a loaded machine. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/** A draft that is still to be stored is stored before its test ends: its timer would find no browser afterwards. */
afterEach(() => void dispatchEvent(new Event('pagehide')));
