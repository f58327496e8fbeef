import { createFileRoute } from '@tanstack/react-router';
import { PolicyScreen } from '../screens/policy/policy-screen.tsx';

export const Route = createFileRoute('/policy')({ component: PolicyScreen });
