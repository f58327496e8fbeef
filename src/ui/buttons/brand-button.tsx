import { grounds, mark } from './brand-button.css.ts';
import { FacebookMark, GoogleMark } from '../marks/brand-marks.tsx';
import { RoundButton, type RoundButtonProps } from './icon-button.tsx';

export interface BrandButtonProps extends Omit<RoundButtonProps, 'icon' | 'className'> {
  brand: keyof typeof grounds;
}

const marks = { google: <GoogleMark />, facebook: <FacebookMark /> };

/** A round button with a brand's mark on its required ground. */
export function BrandButton({ brand, ...rest }: BrandButtonProps) {
  return <RoundButton {...rest} className={grounds[brand]} icon={<span className={mark}>{marks[brand]}</span>} />;
}
