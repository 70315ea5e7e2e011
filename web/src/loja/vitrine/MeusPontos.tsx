import { contaPontos, formatPontos, palavraPontos } from '@pontua/contract/money';
import { isSingular } from '@pontua/contract/plural';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { refreshParceiro } from '../../api/restore.ts';
import { missingPontos, Percurso } from '../../kit/Alcance.tsx';
import { ateVencer, diasAteVencer } from '../../kit/prazo.ts';
import { useContagem } from '../../kit/useContagem.ts';
import { paths } from '../../paths.ts';
import classes from './meusPontos.module.css';

/** The cheapest prize that the balance does not pay for yet. */
interface Proximo {
  codigo: string;
  nome: string;
  pontos: number;
}

interface MeusPontosProps {
  parceiro: Pick<PerfilParceiro, 'nome' | 'saldoPontos' | 'totalPontos' | 'vencimento'>;
  /** Null where the balance pays for every prize; undefined until it is known. */
  proximo: Proximo | null | undefined;
  /** Of nothing it is not said that the balance pays for all of it. */
  semPremios: boolean;
}

/** What the points are about to do: expire, or reach the next prize. At a desk under the balance, which a phone has in its header. */
export function MeusPontos({
  parceiro: { nome, saldoPontos, totalPontos, vencimento },
  proximo,
  semPremios,
}: MeusPontosProps) {
  const mostrado = useContagem(saldoPontos);
  return (
    <section className={classes.cartao} aria-label="Meus pontos">
      <div className={classes.soMesa}>
        <p>Olá, {nome.split(' ')[0]}! Você tem</p>
        <p className={classes.saldo}>
          <span className="pt-numero">{formatPontos(mostrado)}</span> {palavraPontos(saldoPontos)}
        </p>
        <p className={classes.total}>
          Até hoje, {contaPontos(totalPontos)}. <Link to={extrato}>Ver extrato</Link>
        </p>
      </div>
      <div className={classes.avisos}>
        <Vence vencimento={vencimento} />
        <FaltaParaPremio saldo={saldoPontos} proximo={proximo} semPremios={semPremios} />
      </div>
    </section>
  );
}

const extrato = paths.pontuacoes;

/** Soon enough to be worth a second look. */
const LOGO_DIAS = 30;

function Vence({ vencimento }: Pick<PerfilParceiro, 'vencimento'>) {
  // The page has been open since before midnight: they are gone, and the balance is another.
  const vencidos = vencimento !== null && diasAteVencer(vencimento.venceEm) < 0;
  useEffect(() => {
    if (vencidos) void refreshParceiro().catch(() => undefined);
  }, [vencidos]);
  if (!vencimento || vencidos) {
    return (
      <AvisoDePontos para={extrato} rotulo="Vence a seguir">
        Nada por enquanto
      </AvisoDePontos>
    );
  }
  const { pontos, venceEm } = vencimento;
  return (
    <AvisoDePontos
      para={extrato}
      rotulo={`${isSingular(pontos) ? 'Vence' : 'Vencem'} ${ateVencer(venceEm)}`}
      urgente={diasAteVencer(venceEm) <= LOGO_DIAS}
    >
      {contaPontos(pontos)}
    </AvisoDePontos>
  );
}

function FaltaParaPremio({ saldo, proximo, semPremios }: { saldo: number } & Omit<MeusPontosProps, 'parceiro'>) {
  if (proximo === undefined) return <div className={classes.aviso} />;
  if (proximo === null) {
    if (semPremios) return null;
    return (
      <AvisoDePontos para={`${paths.loja}?saldo=1`} rotulo="Seu saldo já alcança">
        Todos os prêmios
      </AvisoDePontos>
    );
  }
  const { codigo, nome, pontos } = proximo;
  const falta = missingPontos(saldo, pontos);
  // The balance has grown past it: the next one is being asked for.
  if (falta <= 0) return <div className={classes.aviso} />;
  return (
    <AvisoDePontos para={paths.premio(codigo)} rotulo={<Faltam pontos={falta} />}>
      <span className={classes.premio}>{nome}</span>
      <Percurso saldo={saldo} pontos={pontos} />
    </AvisoDePontos>
  );
}

/** The word that it counts is heard, and seen above it. */
const Faltam = ({ pontos }: { pontos: number }) => (
  <>
    {isSingular(pontos) ? 'Falta' : 'Faltam'} {formatPontos(pontos)}{' '}
    <span className="pt-oculto">{palavraPontos(pontos)}</span> para
  </>
);

interface AvisoDePontosProps {
  para: string;
  rotulo: ReactNode;
  urgente?: boolean;
  children: ReactNode;
}

const AvisoDePontos = ({ para, rotulo, urgente, children }: AvisoDePontosProps) => (
  <Link to={para} className={classes.aviso} data-urgente={urgente || undefined}>
    <span className={classes.rotulo}>{rotulo}</span>
    <span className={classes.valor}>{children}</span>
  </Link>
);
