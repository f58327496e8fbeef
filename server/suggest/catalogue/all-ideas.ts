import type { Idea } from '../idea.ts';
import { CATALOGUE } from './catalogue.ts';
import { TEMPLATE_IDEAS } from './template-ideas.ts';

/** Every idea of our own: those written by hand and those that templates open out into. */
export const ALL_IDEAS: readonly Idea[] = [...CATALOGUE, ...TEMPLATE_IDEAS.map(({ idea }) => idea)];
