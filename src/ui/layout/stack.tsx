import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { cluster, gaps, justify as justifyClasses, stack } from './stack.css.ts';

export interface StackProps extends ComponentProps<'div'> {
  gap?: keyof typeof gaps;
}

/** Elements below each other. */
export function Stack({ gap = 'regular', className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(stack, gaps[gap], className)} />;
}

export interface ClusterProps extends StackProps {
  justify?: keyof typeof justifyClasses;
}

/** Elements beside each other, on further lines where there is no room. */
export function Cluster({ gap = 'tight', justify = 'start', className, ...rest }: ClusterProps) {
  return <div {...rest} className={classNames(cluster, gaps[gap], justifyClasses[justify], className)} />;
}
