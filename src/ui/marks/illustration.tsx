import { useState, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './illustration.css.ts';
import type { Gradient } from '../theme/palette.ts';

export interface IllustrationProps {
  src?: string | undefined;
  /** Empty for a decorative image. */
  alt?: string;
  gradient?: Gradient;
  shape?: keyof typeof css.shapes;
  /** Edge in pixels; of a banner or a product, the size of the image within. */
  size?: number;
  /** Fills the frame to its edges. */
  photo?: boolean;
  /** For an image on the screen at the first paint. */
  eager?: boolean;
  /** Stands in when there is no image or it can't be loaded. */
  fallback?: ReactNode;
}

/** An image on a gradient. Its space is reserved from the first paint, so nothing moves when it arrives. */
export function Illustration({
  src,
  alt = '',
  gradient = 'sand',
  shape = 'tile',
  size = 56,
  photo = false,
  eager = false,
  fallback,
}: IllustrationProps) {
  const [failed, setFailed] = useState<string>();
  const box = shape === 'banner' || shape === 'product' ? undefined : { width: size, height: size };
  const shown = src !== undefined && src !== failed;
  return (
    <span className={classNames(css.frame, css.shapes[shape], css.gradients[gradient])} style={box}>
      {shown ? (
        <img
          className={photo ? css.photo : css.image}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        fallback
      )}
    </span>
  );
}
