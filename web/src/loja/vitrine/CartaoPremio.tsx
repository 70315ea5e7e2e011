import { Skeleton } from '@mantine/core';
import type { PremioVitrine } from '@pontua/contract/premios';
import { Link } from 'react-router';
import { Preco } from '../../kit/Alcance.tsx';
import { FotoPremio } from '../../kit/FotoPremio.tsx';
import { paths } from '../../paths.ts';
import classes from './cartao.module.css';

interface CartaoPremioProps {
  premio: PremioVitrine;
  saldo: number;
  /** Among the first that are seen. */
  imediata: boolean;
  /** Out of sight, the browser would load a picture with the first screen all the same. */
  semFoto: boolean;
}

/** A prize in the catalogue: the whole card leads to it. */
export function CartaoPremio({
  premio: { codigo, nome, pontos, categoria, diretorioFoto, miniatura },
  ...resto
}: CartaoPremioProps) {
  return (
    <Link to={paths.premio(codigo)} className={classes.cartao}>
      <span className={classes.foto}>
        <FotoPremio endereco={resto.semFoto ? null : diretorioFoto} miniatura={miniatura} imediata={resto.imediata} />
      </span>
      <span className={classes.texto}>
        <span className={classes.categoria}>{categoria}</span>
        <span className={classes.nome}>{nome}</span>
        <Preco saldo={resto.saldo} pontos={pontos} />
      </span>
    </Link>
  );
}

/** Holds a card's place, in its shape. */
export function EsqueletoCartao() {
  return (
    <div className={classes.cartao} aria-hidden>
      <Skeleton radius={0} className={classes.foto} height="auto" />
      <span className={classes.texto}>
        <Skeleton className={classes.categoria} height={14} width="40%" />
        <Skeleton height={40} />
        <Skeleton height={24} width="60%" />
        <Skeleton height={30} width="75%" />
      </span>
    </div>
  );
}
