import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../screens/entry/forgot-password-screen.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordScreen });
