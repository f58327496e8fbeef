import * as v from 'valibot';

/** The worker asks a page to show a path; the page answers on the message's port. */
export const ShowPathSchema = v.object({ type: v.literal('SHOW_PATH'), path: v.string() });
export type ShowPath = v.InferOutput<typeof ShowPathSchema>;

/** A page informs the worker that it is open: put-off reminders can be sent. */
export const AppOpenedSchema = v.object({ type: v.literal('APP_OPENED') });
export type AppOpened = v.InferOutput<typeof AppOpenedSchema>;
