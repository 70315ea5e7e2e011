import { useMarca } from '../../api/marca.ts';
import classes from './logotipo.module.css';
import { Simbolo } from './Simbolo.tsx';
import { useFigura } from './useFigura.ts';

interface LogotipoProps {
  /** Product name from the configuration. */
  nome: string;
  /** Height of the symbol in px; the name follows. */
  tamanho?: number;
  /** Some that are not saved yet; by default the programme's. */
  logo?: string | null;
  icone?: string | null;
}

/** Symbol and name. "Pontua" is drawn; a product of another name is set in the theme's own type, or shown by a logo of its own. */
export function Logotipo({ nome, tamanho = 36, logo: novo, icone }: LogotipoProps) {
  const { logo: proprio } = useMarca();
  const { src, props } = useFigura(novo === undefined ? proprio : novo);
  if (src) return <img {...props} className={classes.logo} src={src} alt={nome} style={{ height: tamanho }} />;
  return (
    <span role="img" aria-label={nome} style={{ display: 'inline-flex', alignItems: 'center', gap: tamanho * 0.3 }}>
      <Simbolo tamanho={tamanho} icone={icone} />
      {nome === 'Pontua' ? <Palavra altura={tamanho} /> : <Nome texto={nome} altura={tamanho} />}
    </span>
  );
}

function Palavra({ altura }: { altura: number }) {
  return (
    <svg height={altura * 0.82} viewBox="2 -41 189 54" aria-hidden="true" focusable="false" fill="currentColor">
      <path d={PONTUA} />
    </svg>
  );
}

function Nome({ texto, altura }: { texto: string; altura: number }) {
  const fontSize = altura * 0.66;
  return (
    <span style={{ fontSize, fontWeight: 800, letterSpacing: '-0.03em', lineHeight: 1.1 }} aria-hidden="true">
      {texto}
    </span>
  );
}

/** "pontua" in Figtree ExtraBold (OFL 1.1), as outlines: the logo never waits for the font. */
const PONTUA =
  'M3.4 12V-30H12.2L12.5 -26.2Q14 -28.4 16.2 -29.5Q18.4 -30.7 21.3 -30.7Q25.5 -30.7 28.5 -28.8Q31.5 -26.9 33.2 -23.4Q34.8 -19.9 34.8 -15Q34.8 -10.2 33.2 -6.6Q31.5 -3.1 28.5 -1.2Q25.5 0.7 21.3 0.7Q18.4 0.7 16.3 -0.4Q14.2 -1.5 12.7 -3.6V12ZM18.8 -7.9Q20.6 -7.9 22 -8.8Q23.4 -9.7 24.3 -11.3Q25.1 -12.9 25.1 -15Q25.1 -17.1 24.3 -18.7Q23.5 -20.3 22.1 -21.2Q20.7 -22.1 18.9 -22.1Q17.1 -22.1 15.7 -21.2Q14.3 -20.3 13.5 -18.7Q12.7 -17.1 12.7 -15Q12.7 -12.9 13.5 -11.3Q14.3 -9.7 15.7 -8.8Q17 -7.9 18.8 -7.9ZM52.8 0.7Q48.1 0.7 44.5 -1.3Q40.8 -3.3 38.8 -6.8Q36.7 -10.4 36.7 -15Q36.7 -19.6 38.7 -23.2Q40.8 -26.7 44.4 -28.7Q48 -30.7 52.6 -30.7Q57.3 -30.7 61 -28.7Q64.6 -26.7 66.6 -23.2Q68.7 -19.6 68.7 -15Q68.7 -10.4 66.6 -6.8Q64.6 -3.3 61 -1.3Q57.4 0.7 52.8 0.7ZM52.8 -7.9Q54.6 -7.9 56 -8.8Q57.4 -9.7 58.2 -11.3Q59.1 -12.9 59.1 -15Q59.1 -17.1 58.2 -18.7Q57.4 -20.3 56 -21.2Q54.5 -22.1 52.7 -22.1Q50.8 -22.1 49.4 -21.2Q47.9 -20.3 47.1 -18.7Q46.3 -17.1 46.3 -15Q46.3 -12.9 47.1 -11.3Q48 -9.7 49.4 -8.8Q50.9 -7.9 52.8 -7.9ZM72.1 0V-30H81L81.3 -26.1Q82.8 -28.3 84.9 -29.5Q87.1 -30.7 89.8 -30.7Q93.4 -30.7 95.9 -29.3Q98.3 -27.8 99.6 -24.8Q100.8 -21.8 100.8 -17.1V0H91.5V-15.4Q91.5 -17.7 90.9 -19.2Q90.4 -20.6 89.4 -21.2Q88.4 -21.9 86.9 -21.9Q84.3 -22 82.9 -20.5Q81.5 -18.9 81.5 -15.9V0ZM118.3 0.7Q113 0.7 110.4 -1.8Q107.7 -4.4 107.7 -9.1V-22.1H103.1V-30H107.7V-39.4H117.1V-30H124V-22.1H117.1V-11.5Q117.1 -9.6 117.8 -8.8Q118.4 -8 119.8 -8Q120.4 -8 121.1 -8.2Q121.8 -8.5 122.4 -8.9L125.6 -2.1Q124.2 -0.9 122.2 -0.1Q120.2 0.7 118.3 0.7ZM139.8 0.7Q136.2 0.7 133.7 -0.7Q131.2 -2.2 130 -5.2Q128.8 -8.2 128.8 -12.9V-30H138.1V-14.6Q138.1 -12.3 138.7 -10.9Q139.2 -9.4 140.2 -8.8Q141.2 -8.1 142.6 -8.1Q145.3 -8 146.7 -9.6Q148.1 -11.1 148.1 -14.1V-30H157.5V0H148.6L148.2 -3.9Q146.8 -1.7 144.6 -0.5Q142.5 0.7 139.8 0.7ZM172.1 0.7Q166.8 0.7 163.9 -1.7Q160.9 -4 160.9 -8.5Q160.9 -13.2 164 -15.5Q167 -17.9 172.6 -17.9H179.9Q179.6 -20.2 178.5 -21.6Q177.4 -22.9 174.9 -22.9Q173.2 -22.9 171.9 -22.2Q170.7 -21.4 169.8 -20L161.6 -22.7Q162.7 -24.9 164.4 -26.7Q166.2 -28.6 168.8 -29.6Q171.3 -30.7 174.8 -30.7Q179.5 -30.7 182.7 -29Q185.9 -27.2 187.5 -24.1Q189.2 -21 189.1 -16.7L189.1 0H180.3L180.2 -3.1Q178.9 -1.2 176.9 -0.2Q174.9 0.7 172.1 0.7ZM174.2 -6.4Q175.9 -6.4 177.2 -7.1Q178.5 -7.8 179.3 -9Q180 -10.3 180 -11.7V-11.8H176.1Q173.1 -11.8 171.8 -11Q170.4 -10.2 170.4 -8.7Q170.4 -7.6 171.4 -7Q172.4 -6.4 174.2 -6.4Z';
