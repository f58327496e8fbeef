import { configure } from '@testing-library/react';
import { PATIENCE_MS } from './patience-ms.ts';

/** By itself it waits a second for what a screen is to show, which is too short on a loaded machine. */
configure({ asyncUtilTimeout: PATIENCE_MS });
