import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';
import { beforeScreen } from '../screens/frame/before-screen.ts';
import { RootFrame } from '../screens/frame/root-frame.tsx';

export const Route = createRootRoute({
  beforeLoad: beforeScreen,
  component: Root,
  // Any other path goes home (specification, section 2).
  notFoundComponent: () => <Navigate to="/" replace />,
});

function Root() {
  return (
    <RootFrame>
      <Outlet />
    </RootFrame>
  );
}
