import * as v from 'valibot';

/** What the worker asks an open page for: to show a path of the app. The page says that it has on the port beside it. */
export const ShowPathSchema = v.object({ type: v.literal('SHOW_PATH'), path: v.string() });
export type ShowPath = v.InferOutput<typeof ShowPathSchema>;

/** What a page tells the worker once it is open: what the worker alone keeps can be sent now. */
export const AppOpenedSchema = v.object({ type: v.literal('APP_OPENED') });
export type AppOpened = v.InferOutput<typeof AppOpenedSchema>;
