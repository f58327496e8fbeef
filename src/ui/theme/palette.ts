/**
 * The colours of both themes, as plain data so that a test can compute their contrast. A name says the purpose of a
 * colour, never its look.
 */
export interface Palette {
  /** Behind everything. */
  canvas: string;
  /** Cards, bars, dialogs, inputs. */
  surface: string;
  /** Quiet fills: secondary buttons, chips, wells. */
  sunken: string;
  /** Decorative hairlines. */
  line: string;
  /** Edges without which a control would not be seen (3:1 against surface and canvas). */
  edge: string;
  ink: string;
  inkSoft: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentSoft: string;
  /** The accent as text or icon on surface, canvas and accentSoft. */
  accentInk: string;
  success: string;
  successSoft: string;
  danger: string;
  dangerHover: string;
  onDanger: string;
  dangerSoft: string;
  dangerInk: string;
  focus: string;
  scrim: string;
  shadow: string;
}

export const light: Palette = {
  canvas: '#fbf5ef',
  surface: '#ffffff',
  sunken: '#f5ebe2',
  line: '#eaddd1',
  edge: '#927e73',
  ink: '#2b1d1a',
  inkSoft: '#6b5850',
  accent: '#b01a5b',
  accentHover: '#8f1049',
  onAccent: '#ffffff',
  accentSoft: '#fce6ee',
  accentInk: '#a31553',
  success: '#17663c',
  successSoft: '#e0f3e5',
  danger: '#b3300c',
  dangerHover: '#902406',
  onDanger: '#ffffff',
  dangerSoft: '#fde8e0',
  dangerInk: '#a32a09',
  focus: '#2b1d1a',
  scrim: 'rgb(43 24 20 / 0.5)',
  shadow: '94 52 38',
};

export const dark: Palette = {
  canvas: '#1b1413',
  surface: '#292020',
  sunken: '#372c2a',
  line: '#40332f',
  edge: '#98857c',
  ink: '#faf1ea',
  inkSoft: '#c9b8ae',
  accent: '#ff8db6',
  accentHover: '#ffabc9',
  onAccent: '#43061f',
  accentSoft: '#4a2234',
  accentInk: '#ff9dc0',
  success: '#87d9a3',
  successSoft: '#1d3a28',
  danger: '#ff9b80',
  dangerHover: '#ffb49f',
  onDanger: '#461003',
  dangerSoft: '#4b231a',
  dangerInk: '#ffa98f',
  focus: '#faf1ea',
  scrim: 'rgb(8 4 3 / 0.66)',
  shadow: '0 0 0',
};

/** Gradients behind illustrations, one per category; the app decides on the categories. */
export type Gradient = 'rose' | 'amber' | 'leaf' | 'sky' | 'plum' | 'sand' | 'teal' | 'coral';

export const lightGradients: Record<Gradient, string> = {
  rose: 'linear-gradient(145deg, #ffe3ec, #ffc3d7)',
  amber: 'linear-gradient(145deg, #fff0cf, #ffdc9a)',
  leaf: 'linear-gradient(145deg, #e6f6df, #c3e8bd)',
  sky: 'linear-gradient(145deg, #e1f1fd, #bfdff7)',
  plum: 'linear-gradient(145deg, #f3e6fb, #dec7f3)',
  sand: 'linear-gradient(145deg, #f8eee3, #ead6c0)',
  teal: 'linear-gradient(145deg, #dff5f1, #b5e5de)',
  coral: 'linear-gradient(145deg, #ffe7dd, #ffc9b4)',
};

export const darkGradients: Record<Gradient, string> = {
  rose: 'linear-gradient(145deg, #5f2940, #431a2e)',
  amber: 'linear-gradient(145deg, #5c431a, #40300f)',
  leaf: 'linear-gradient(145deg, #2f4d2b, #20371f)',
  sky: 'linear-gradient(145deg, #26455e, #1a3043)',
  plum: 'linear-gradient(145deg, #48305f, #322044)',
  sand: 'linear-gradient(145deg, #524235, #392d24)',
  teal: 'linear-gradient(145deg, #224e49, #163733)',
  coral: 'linear-gradient(145deg, #623224, #442117)',
};
