import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';

export const Route = createRootRoute({
  component: Outlet,
  // Any other path goes home (specification, section 2).
  notFoundComponent: () => <Navigate to="/" replace />,
});
