import { formatDia } from '@pontua/contract/dates';
import { formatPontos } from '@pontua/contract/money';
import type { MinhaPontuacao } from '@pontua/contract/pontuacoes';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { FecharDialogo } from '../../kit/FecharDialogo.tsx';
import classes from './pontuacoes.module.css';

interface ItensProps {
  pontuacao: MinhaPontuacao | null;
  onClose: () => void;
}

/** What one sale earned, product by product. */
export function ItensDaPontuacao({ pontuacao, onClose }: ItensProps) {
  return (
    <Dialogo opened={pontuacao !== null} onClose={onClose} title={pontuacao && `Venda ${pontuacao.identificador}`}>
      {pontuacao && (
        <>
          <p className={classes.nota}>
            Vendido em {formatDia(pontuacao.realizadoEm)}. Os pontos valem até {formatDia(pontuacao.venceEm)}.
          </p>
          <ul className={classes.linhas}>
            {pontuacao.itens.map(({ id, codigo, descricao, qtde, valorPontos }) => (
              <li key={id}>
                <span className={classes.assunto}>
                  <strong>{descricao}</strong>
                  <small>
                    {qtde} × {codigo}
                  </small>
                </span>
                <span className={classes.pontos}>{formatPontos(valorPontos)}</span>
              </li>
            ))}
            <li className={classes.total}>
              <strong>Total</strong>
              <span className={classes.pontos}>{formatPontos(pontuacao.totalPontos)}</span>
            </li>
          </ul>
          <FecharDialogo onFechar={onClose} />
        </>
      )}
    </Dialogo>
  );
}
