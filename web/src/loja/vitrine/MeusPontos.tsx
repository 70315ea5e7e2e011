import { Button } from '@mantine/core';
import { contaPontos, formatPontos, palavraPontos } from '@pontua/contract/money';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { Link } from 'react-router';
import { useContagem } from '../../kit/useContagem.ts';
import { paths } from '../../paths.ts';
import classes from './meusPontos.module.css';

/** Beside the banner at a desk; on a phone the header says it already. */
export function MeusPontos({ parceiro: { nome, saldoPontos, totalPontos } }: { parceiro: PerfilParceiro }) {
  const mostrado = useContagem(saldoPontos);
  return (
    <section className={classes.cartao} aria-label="Meus pontos">
      <p>Olá, {nome.split(' ')[0]}! Você tem</p>
      <p className={classes.saldo}>
        <span className="pt-numero">{formatPontos(mostrado)}</span> {palavraPontos(saldoPontos)}
      </p>
      <p className={classes.total}>Até hoje você somou {contaPontos(totalPontos)} no programa.</p>
      <Button component={Link} to={`${paths.pontuacoes}?ver=extrato`} variant="white" fullWidth mt="auto">
        Ver extrato
      </Button>
    </section>
  );
}
