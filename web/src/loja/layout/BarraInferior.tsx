import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './layout.module.css';
import { Mais } from './Mais.tsx';
import { type DestinoDoMenu, splitForBar } from './navegacao.ts';

/** On a phone, what people come for and the way to all the rest, under the thumb. At a desk the header has it. */
export function BarraInferior({ destinos }: { destinos: readonly DestinoDoMenu[] }) {
  const { barra, mais } = splitForBar(destinos);
  return (
    <nav className={classes.barra} aria-label="Atalhos">
      {barra.map(({ para, titulo, curto, Icone }) => (
        <NavLink key={para} to={para} end={para === paths.loja} className={classes.aba}>
          <Icone size={24} aria-hidden />
          <span>{curto ?? titulo}</span>
        </NavLink>
      ))}
      <Mais destinos={mais} Alvo={AbaMais} />
    </nav>
  );
}

const AbaMais = (props: ComponentProps<'button'>) => (
  <button type="button" aria-label="Mais opções" {...props} className={classes.aba}>
    <IconDots size={24} aria-hidden />
    <span>Mais</span>
  </button>
);
