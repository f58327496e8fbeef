import { join } from 'node:path';
import { ROOT } from '../project.ts';

/** The files that the build copies unchanged. */
export const PUBLIC_FOLDER = join(ROOT, 'public');
