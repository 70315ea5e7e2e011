import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import { describedBy } from '../../kit/formulario/Descrito.tsx';
import { focusFirstError } from '../../kit/formulario/foco.ts';
import { CampoCodigo } from './CampoCodigo.tsx';
import classes from './enviar.module.css';
import { LeitorCodigo } from './leitor/LeitorCodigo.tsx';
import { Recentes } from './Recentes.tsx';
import { type RascunhoDaDigitacao, textoIncompleta } from './rascunho.ts';
import { useBarras } from './useBarras.ts';
import { type CamposDoRascunho, camposVazios, isVazio } from './venda.ts';

interface NovaLinhaProps {
  rascunho: RascunhoDaDigitacao;
  campos: CamposDoRascunho;
  falta: string | null;
  onAdicionar: () => void;
}

/** Code and value of the next line; always ready, also while those before it are asked about. */
export function NovaLinha({ rascunho, campos: { codigo, valor }, falta, onAdicionar }: NovaLinhaProps) {
  const primeiro = useRef<HTMLInputElement>(null);
  const segundo = useRef<HTMLInputElement>(null);
  const [lendo, setLendo] = useState(false);
  const barras = useBarras(rascunho, () => segundo.current?.focus());
  const incompleta = falta === textoIncompleta;
  // A line that came back is mostly a mistyped code: select it, so that typing replaces it.
  useEffect(() => {
    if (falta !== null && !incompleta) primeiro.current?.select();
  }, [falta, incompleta]);

  const add = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    primeiro.current?.focus();
    onAdicionar();
    focusFirstError(evento.currentTarget);
  };
  const discard = () => {
    rascunho.type(camposVazios);
    primeiro.current?.focus();
  };
  const faltaCodigo = falta !== null && !(incompleta && codigo.trim() !== '');
  return (
    <>
      <form onSubmit={add} noValidate className={classes.nova}>
        <CampoCodigo
          campo={primeiro}
          codigo={codigo}
          falta={faltaCodigo ? idFalta : undefined}
          buscando={barras.buscando}
          onDigitar={(novo) => rascunho.type({ codigo: novo })}
          onLer={() => setLendo(true)}
        />
        <CampoReais
          ref={segundo}
          label="Valor da venda"
          value={valor}
          error={incompleta && valor === ''}
          inputContainer={describedBy(incompleta && valor === '' ? idFalta : undefined)}
          onChange={(novo) => rascunho.type({ valor: novo })}
        />
        {falta !== null && (
          <p id={idFalta} className={classes.falta} role="alert">
            {falta}
          </p>
        )}
        {falta !== null && !isVazio({ codigo, valor }) && (
          // What cannot be sent holds the rest of the sale back: one tap lets it go.
          <Button variant="subtle" color="red" mih={44} px="xs" className={classes.apagar} onClick={discard}>
            Apagar este item
          </Button>
        )}
        <Recentes
          onEscolher={(escolhido) => {
            rascunho.type({ codigo: escolhido });
            segundo.current?.focus();
          }}
        />
        <Button type="submit" variant="light" h={48} leftSection={<IconPlus size={20} aria-hidden />}>
          Adicionar
        </Button>
      </form>
      {/* Not inside the form: what is submitted in the dialog would bubble to it. */}
      <LeitorCodigo
        aberto={lendo}
        onFechar={() => setLendo(false)}
        onCodigo={(lido) => {
          setLendo(false);
          void barras.find(lido);
        }}
      />
    </>
  );
}

const idFalta = 'falta-da-linha';
