import type { ErrorCode } from '../../../contract/errors.ts';
import type { Call, TestApp } from '../test-app.ts';

/** A call with its path, prepared in an app. */
export interface ExampleCall extends Call {
  path: string;
}

/** Prepares a call, with all stored data that it needs; each time with new data. */
export type Example = (app: TestApp) => Promise<ExampleCall>;

/**
 * Calls of one route by their outcome: the status of a success, or the code of an error. Errors that follow from a
 * route's description (no token, a body that is no JSON and so on) need no example.
 */
export type RouteExamples = Partial<Record<200 | 201 | 202 | 204 | 304 | ErrorCode, Example>>;
