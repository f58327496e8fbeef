import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/global.css.ts';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The gallery has no root element.');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
