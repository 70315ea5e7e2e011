import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './layout.module.css';
import { type Destino, splitForBar } from './navegacao.ts';

/** On a phone, what people come for, under the thumb. At a desk the header has it. */
export function BarraInferior({ destinos }: { destinos: readonly Destino[] }) {
  const { barra } = splitForBar(destinos);
  return (
    <nav className={classes.barra} aria-label="Atalhos">
      {barra.map(({ para, titulo, curto, Icone }) => (
        <NavLink key={para} to={para} end={para === paths.loja} className={classes.aba}>
          <Icone size={24} aria-hidden />
          <span>{curto ?? titulo}</span>
        </NavLink>
      ))}
    </nav>
  );
}
