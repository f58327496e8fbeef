import { useIsRefused } from '../../../store/changes/refused-changes.ts';
import { PillRoute } from '../../../ui/buttons/router-links.tsx';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';

/** Says beside the heading, where its coming moves nothing, that something was refused. Loaded after the first paint. */
export default function RefusedPill() {
  return (
    useIsRefused() && (
      <PillRoute to="/changes" tone="danger">
        Not saved <VisuallyHidden>(see which changes)</VisuallyHidden>
      </PillRoute>
    )
  );
}
