// oxlint-disable-next-line typescript/triple-slash-reference -- every program that compiles this finds the types by it.
/// <reference path="./lucide.d.ts" />
import type { IconNode } from 'lucide';
import type { SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** One of `lucide/dist/esm/icons/…`. */
  of: IconNode;
  /** Width and height in pixels. */
  size?: number;
}

/** An outlined icon in the colour of its text. Screen readers don't know it: what it stands for is a text beside it. */
export function Icon({ of, size = 24, ...others }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...others}
    >
      {of.map(([Part, attributes]) => (
        <Part key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </svg>
  );
}
