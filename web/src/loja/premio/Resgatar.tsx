import { Alert } from '@mantine/core';
import { contaPontos, formatPontos, palavraPontos } from '@pontua/contract/money';
import type { PremioVitrine } from '@pontua/contract/premios';
import { getRevendaPorCnpj } from '@pontua/contract/revendas';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { missingPontos } from '../../kit/Alcance.tsx';
import { Botao } from '../../kit/Botao.tsx';
import { Conta } from './Conta.tsx';
import { Detalhes } from './Detalhes.tsx';
import { describeCusto, totalPontos, unitPontos } from './pedido.ts';
import classes from './premio.module.css';
import { Quantidade } from './Quantidade.tsx';
import { SemConfirmacao } from './SemConfirmacao.tsx';
import { useResgate } from './useResgate.tsx';

interface ResgatarProps {
  premio: PremioVitrine;
  parceiro: PerfilParceiro;
}

/** The way to have it, or the reason why there is none today. */
export function Resgatar(props: ResgatarProps) {
  const { cnpjRevenda, revenda, saldoPontos } = props.parceiro;
  // The store may have been freed or held since the seller came in; until the answer is here, what the session knows.
  const { data = revenda } = useQuery(q(getRevendaPorCnpj, { params: { cnpj: cnpjRevenda } }));
  if (data.resgateLiberado === 0) {
    return (
      <>
        <Preco pontos={props.premio.pontos} />
        <Alert color="yellow" title="Resgate suspenso">
          O resgate está suspenso para a sua loja. Os seus pontos continuam guardados.
        </Alert>
      </>
    );
  }
  if (saldoPontos < 0) {
    return (
      <>
        <Preco pontos={props.premio.pontos} />
        <Alert color="yellow" title="Saldo negativo">
          Seu saldo está em {contaPontos(saldoPontos)}, por causa de uma pontuação cancelada ou corrigida. As próximas
          pontuações cobrem a diferença e o resgate volta.
        </Alert>
      </>
    );
  }
  return <FormularioDeResgate {...props} />;
}

function FormularioDeResgate({ premio, parceiro }: ResgatarProps) {
  const resgate = useResgate(premio, parceiro);
  const { form, ocupado } = resgate;
  const custo = totalPontos(premio, form.values);
  // Whether a name is needed depends on the card.
  const espera = premio.tipo === 'credito' && !resgate.cartao.sabido;
  const repetido = resgate.isRepetido(form.values);
  // What may have been counted off already is not missing: asked for again, it is answered.
  const falta = custo !== null && !repetido && missingPontos(parceiro.saldoPontos, custo) > 0;
  return (
    <form {...resgate.props} className={classes.formulario}>
      <Preco pontos={custo ?? unitPontos(premio, form.values)} />
      <Detalhes premio={premio} parceiro={parceiro} resgate={resgate} />
      <Quantidade
        qtde={form.values.qtde}
        error={form.errors.qtde}
        onQtde={(qtde) => form.setFieldValue('qtde', qtde)}
        resumo={describeCusto(premio, form.values, parceiro.saldoPontos)}
      />
      {repetido && <SemConfirmacao />}
      {custo !== null && !repetido && <Conta saldo={parceiro.saldoPontos} custo={custo} />}
      <div className={classes.acao}>
        <Botao type="submit" size="lg" fullWidth disabled={falta || espera} ocupado={ocupado} textoOcupado="Resgatando">
          {falta ? 'Ainda faltam pontos' : 'RESGATAR'}
        </Botao>
      </div>
    </form>
  );
}

/** Of as many as are asked for, in the voltage that is chosen. */
function Preco({ pontos }: { pontos: number }) {
  return (
    <p className={classes.preco}>
      <span className="pt-numero">{formatPontos(pontos)}</span> {palavraPontos(pontos)}
    </p>
  );
}
