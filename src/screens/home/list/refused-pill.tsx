import { useIsRefused } from '../../../store/changes/refusals.ts';
import { PillRoute } from '../../../ui/buttons/router-links.tsx';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';

/** Shows beside the heading, where it moves nothing, that a change was refused. Loaded after the first paint. */
export default function RefusedPill() {
  return (
    useIsRefused() && (
      <PillRoute to="/changes" tone="danger">
        Not saved <VisuallyHidden>(see which changes)</VisuallyHidden>
      </PillRoute>
    )
  );
}
