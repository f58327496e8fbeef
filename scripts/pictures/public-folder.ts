import { join } from 'node:path';
import { ROOT } from '../project.ts';

/** Where files lie that the built app takes along as they are. */
export const PUBLIC_FOLDER = join(ROOT, 'public');
