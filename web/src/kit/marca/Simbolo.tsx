import { useMarca } from '../../api/marca.ts';
import { useFigura } from './useFigura.ts';

interface SimboloProps {
  /** Height and width in px. */
  tamanho?: number;
  /** One that is not saved yet; by default the programme's. */
  icone?: string | null;
}

/** A "p" whose bowl is a coin: the point ("ponto") that gives the product its name. Decorative: its name stands beside it. A programme may have its own. */
export function Simbolo({ tamanho = 36, icone: novo }: SimboloProps) {
  const { icone: proprio } = useMarca();
  const { src, props } = useFigura(novo === undefined ? proprio : novo);
  if (src) return <img {...props} src={src} alt="" width={tamanho} height={tamanho} style={{ objectFit: 'contain' }} />;
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="18" fill="var(--mantine-primary-color-filled)" />
      <path d="M21 28v23" stroke="var(--mantine-primary-color-contrast)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="33" cy="28" r="12" fill="none" stroke="var(--mantine-primary-color-contrast)" strokeWidth="8" />
      <circle cx="33" cy="28" r="4.5" fill="var(--ilu-ouro)" />
    </svg>
  );
}
